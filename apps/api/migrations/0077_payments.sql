CREATE TABLE "payment_calls" (
	"operation" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"payment_uid" text NOT NULL,
	"type" text NOT NULL,
	"amount" "cents" NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_by" text,
	"taken_until" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"payment_uid" text NOT NULL,
	"operation" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"amount" "cents" NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"idempotency_key" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"raw" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text,
	CONSTRAINT "payment_events_reference" UNIQUE("namespace","provider","provider_reference","type","state"),
	CONSTRAINT "payment_events_idempotency_key" UNIQUE("namespace","idempotency_key"),
	CONSTRAINT "payment_events_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"namespace" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mollie_key" text,
	"mollie_mode" text,
	"mollie_key_end" text,
	"mollie_key_changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"provider" text NOT NULL,
	"method" text,
	"currency" text NOT NULL,
	"amount" "cents" NOT NULL,
	"only_authorise" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"authorised" "cents" DEFAULT 0 NOT NULL,
	"captured" "cents" DEFAULT 0 NOT NULL,
	"capture_pending" "cents" DEFAULT 0 NOT NULL,
	"refunded" "cents" DEFAULT 0 NOT NULL,
	"refund_pending" "cents" DEFAULT 0 NOT NULL,
	"charged_back" "cents" DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'Open' NOT NULL,
	"awaits_answer" boolean DEFAULT false NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"checkout_url" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "payments_key" UNIQUE("namespace","uid"),
	CONSTRAINT "payments_amount" CHECK (amount > 0),
	CONSTRAINT "payments_captured" CHECK (captured >= 0 and capture_pending >= 0 and captured + capture_pending <= greatest(amount, authorised)),
	CONSTRAINT "payments_refunded" CHECK (refunded >= 0 and refund_pending >= 0 and refunded + refund_pending <= captured)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"refund_uid" text NOT NULL,
	"line" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" "cents" NOT NULL,
	"restock" boolean NOT NULL,
	CONSTRAINT "refund_lines_line" UNIQUE("refund_uid","line"),
	CONSTRAINT "refund_lines_amount" CHECK (amount >= 0 and quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"operation" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refund_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"refund_uid" text NOT NULL,
	"payment_uid" text NOT NULL,
	"amount" "cents" NOT NULL,
	"by_hand" boolean NOT NULL,
	CONSTRAINT "refund_parts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"state" text DEFAULT 'Asked' NOT NULL,
	"amount" "cents" NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "refunds_key" UNIQUE("namespace","uid"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_calls" ADD CONSTRAINT "payment_calls_payment_key" FOREIGN KEY ("namespace","payment_uid") REFERENCES "public"."payments"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_key" FOREIGN KEY ("namespace","payment_uid") REFERENCES "public"."payments"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_key" FOREIGN KEY ("namespace","refund_uid") REFERENCES "public"."refunds"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_key" FOREIGN KEY ("namespace","refund_uid") REFERENCES "public"."refunds"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_payment_key" FOREIGN KEY ("namespace","payment_uid") REFERENCES "public"."payments"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_calls_payment" ON "payment_calls" USING btree ("payment_uid");--> statement-breakpoint
CREATE INDEX "payment_calls_due" ON "payment_calls" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_uid","id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_uid","id");--> statement-breakpoint
CREATE INDEX "refund_lines_of_line" ON "refund_lines" USING btree ("line");--> statement-breakpoint
CREATE INDEX "refund_parts_refund" ON "refund_parts" USING btree ("refund_uid","id");--> statement-breakpoint
CREATE INDEX "refund_parts_payment" ON "refund_parts" USING btree ("payment_uid");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_uid","id");
--> statement-breakpoint
SELECT tenant_table(name, 'own') FROM unnest('{payments,payment_events,payment_calls,refunds,refund_lines,refund_parts,payment_settings}'::regclass[]) t(name);
--> statement-breakpoint
-- Facts are only added, and what follows from them is not written by requests. Rows are locked by who may update a column.
REVOKE UPDATE, DELETE ON payment_events, refund_lines, refund_parts FROM backoffice_app, backoffice_system;
REVOKE DELETE ON payments, refunds FROM backoffice_app, backoffice_system;
REVOKE UPDATE ON payments FROM backoffice_app;
GRANT UPDATE (reference) ON payments TO backoffice_app;
--> statement-breakpoint

-- The sums and the state of a payment, which follow from its events. An operation has an event for everything that was
-- said about it: once it succeeded it stays so, and until it succeeded or failed it is pending.
CREATE FUNCTION payment_sums(payment text) RETURNS TABLE (authorised bigint, captured bigint, capture_pending bigint, refunded bigint, refund_pending bigint, charged_back bigint, state text, awaits_answer boolean) LANGUAGE sql STABLE AS $$
  WITH operations AS (
    SELECT e.type, coalesce(max(e.amount) FILTER (WHERE e.state = 'succeeded'), max(e.amount)) AS amount, bool_or(e.state = 'succeeded') AS is_done,
      bool_or(e.state = 'failed') AND NOT bool_or(e.state = 'succeeded') AS has_failed, NOT bool_or(e.state IN ('succeeded', 'failed')) AS is_open,
      bool_or(e.state = 'unknown') AND NOT bool_or(e.state IN ('succeeded', 'failed')) AS is_unknown
    FROM payment_events e WHERE e.payment_uid = payment GROUP BY e.operation, e.type),
  sums AS (
    SELECT coalesce(sum(o.amount) FILTER (WHERE o.type = 'authorise' AND o.is_done), 0)::bigint AS authorised,
      coalesce(sum(o.amount) FILTER (WHERE o.type = 'capture' AND o.is_done), 0)::bigint AS captured,
      coalesce(sum(o.amount) FILTER (WHERE o.type = 'capture' AND o.is_open), 0)::bigint AS capture_pending,
      coalesce(sum(o.amount) FILTER (WHERE o.type = 'refund' AND o.is_done), 0)::bigint AS refunded,
      coalesce(sum(o.amount) FILTER (WHERE o.type = 'refund' AND o.is_open), 0)::bigint AS refund_pending,
      coalesce(sum(o.amount) FILTER (WHERE o.type = 'chargeback' AND o.is_done), 0)::bigint AS charged_back,
      coalesce(bool_or(o.type = 'void' AND o.is_done), false) AS is_void,
      coalesce(bool_or(o.type IN ('request', 'authorise') AND o.has_failed), false) AS has_failed,
      coalesce(bool_or(o.is_unknown), false) AS awaits_answer
    FROM operations o)
  SELECT s.authorised, s.captured, s.capture_pending, s.refunded, s.refund_pending, s.charged_back,
    CASE WHEN s.captured > 0 THEN 'Paid' WHEN s.is_void THEN 'Voided' WHEN s.authorised > 0 THEN 'Authorised' WHEN s.has_failed THEN 'Failed' ELSE 'Open' END, s.awaits_answer
  FROM sums s
$$;

CREATE FUNCTION keep_payment_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET row_security = on AS $$
BEGIN
  -- The statement after the lock sees what the previous holder has committed.
  PERFORM FROM payments WHERE uid = NEW.payment_uid FOR NO KEY UPDATE;
  UPDATE payments p SET authorised = s.authorised, captured = s.captured, capture_pending = s.capture_pending, refunded = s.refunded,
    refund_pending = s.refund_pending, charged_back = s.charged_back, state = s.state, awaits_answer = s.awaits_answer
  FROM payment_sums(NEW.payment_uid) s WHERE p.uid = NEW.payment_uid;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION payment_sums(text), keep_payment_sums() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment_sums(text) TO backoffice_system;
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION keep_payment_sums() OWNER TO backoffice_system;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
CREATE TRIGGER payment_events_sums AFTER INSERT ON payment_events FOR EACH ROW EXECUTE FUNCTION keep_payment_sums();
