-- Whoever adds lines by the hundred thousand knows when they were sold: the order of each need not be looked up then.
CREATE OR REPLACE TRIGGER sale_of_new_line BEFORE INSERT ON order_lines FOR EACH ROW WHEN (NEW.sold_at IS NULL) EXECUTE FUNCTION sale_of_new_line();
