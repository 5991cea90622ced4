-- A namespace has several label layouts; the one that it had becomes the first of them.
UPDATE "product_settings" SET
	"sections" = ("sections" - 'label') || jsonb_build_object('label_layouts', jsonb_build_array(
		jsonb_build_object('name', ("sections" -> 'label' ->> 'width') || ' × ' || ("sections" -> 'label' ->> 'height') || ' mm') || ("sections" -> 'label'))),
	"authors" = ("authors" - 'label') || jsonb_build_object('label_layouts', "authors" -> 'label')
WHERE "sections" ? 'label';
