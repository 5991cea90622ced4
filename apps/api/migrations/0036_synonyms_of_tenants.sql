-- Documents of products hold the words that lead to them: those that are in the search do not know them yet.
INSERT INTO outbox (index_name, uid) SELECT 'products', uid FROM products ORDER BY id;
--> statement-breakpoint
UPDATE synonyms SET index_state = 'Applying' WHERE active;
--> statement-breakpoint
INSERT INTO outbox (index_name, uid) SELECT 'synonym-rules', uid FROM synonyms WHERE active ORDER BY id;
