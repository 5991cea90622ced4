-- never stored: customers_net_value
ALTER TABLE "customers" ADD CONSTRAINT "customers_net_value" CHECK (net_value between -9007199254740991 and 9007199254740991);