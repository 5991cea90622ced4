import { attributeNames, attributeOf, type AttributeName, type AttributeWith } from './product-attributes.ts'

type PackageAttribute = AttributeWith<{ readonly form: 'package' }>
type CellAttribute = AttributeWith<{ readonly cell: 'editable' }>

/** The attributes of the section of the package. */
export const packageAttributes = attributeNames.filter(
  (name): name is PackageAttribute => attributeOf(name).form === 'package',
)
/** The attributes whose cells can be changed. */
export const cellAttributes = attributeNames.filter((name): name is CellAttribute => attributeOf(name).cell !== 'none')

/** A value for each attribute. */
export const mapAttributes = <Value>(valueOf: (name: AttributeName) => Value): Readonly<Record<AttributeName, Value>> =>
  Object.fromEntries(attributeNames.map((name) => [name, valueOf(name)])) as Record<AttributeName, Value>

/** Whether a value can be one of an attribute: a code has a form, everything else is selected. */
export function isValidCode(name: AttributeName, value: string): boolean {
  const { input } = attributeOf(name)
  return input.kind !== 'code' || value === '' || input.pattern.test(value)
}
