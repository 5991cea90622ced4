-- Notes are written on tasks, too: what is named stays in its namespace.
CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON tasks FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace();
