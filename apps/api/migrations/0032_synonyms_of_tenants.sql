-- As the system, since the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
-- Documents of products hold the words that lead to them: those that are in the search do not know them yet.
INSERT INTO outbox (index_name, uid) SELECT 'products', uid FROM products ORDER BY id;
--> statement-breakpoint
UPDATE synonyms SET index_state = 'Applying' WHERE active;
--> statement-breakpoint
INSERT INTO outbox (index_name, uid) SELECT 'synonym-rules', uid FROM synonyms WHERE active ORDER BY id;
--> statement-breakpoint
RESET ROLE;
