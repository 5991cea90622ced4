import type { CustomRule, RuleText } from '@backoffice/form-rules'
import type { Guard } from '@backoffice/permissions'
import type { RecordRailProps } from '../rail/record-rail.tsx'
import type { ChangeOf, DocumentOf, RecordName, RecordOf } from '../resource/record-name.ts'

/** Kinds of record that notes, tasks and a history are about. */
export type EditedName = RecordName & RecordRailProps['resource']

/** Names that the types of a record are made of. */
export interface RecordShape {
  readonly name: EditedName
  /** What texts about one record begin with, and those about the list. */
  readonly one: string
  readonly many: string
  readonly values: AnyValues
  /** Rules whose messages the page has. */
  readonly ownRule: string
}

/** Values of a form, whatever it edits. */
export type AnyValues = Record<string, unknown>

/** A record as it is stored, whatever it is. */
export interface StoredRecord {
  readonly uid: string
}

/** How a record is edited, whatever it is: its parts were checked where it is defined. */
export interface RecordData {
  readonly resource: { readonly name: EditedName; readonly rights: Guard }
  readonly texts: { readonly one: string; readonly many: string }
  fresh(this: void): StoredRecord
  titleOf(this: void, record: StoredRecord): string
  valuesOf(this: void, record: StoredRecord): AnyValues
  changeOf(this: void, values: Partial<AnyValues>): ChangeOf<EditedName>
  rowOf(this: void, record: StoredRecord): Partial<DocumentOf<EditedName>>
  readonly rules: Readonly<Record<string, string>>
  readonly touches: readonly RecordName[]
}

declare const shape: unique symbol

/** How a record is edited, with its types. */
export interface RecordDefinition<out Shape extends RecordShape> extends RecordData {
  readonly [shape]?: Shape
}

/** The values of the form of a record, by the type of its definition. */
export type ValuesIn<Definition> = Definition extends RecordDefinition<infer Shape> ? Shape['values'] : never

/** Rules whose messages the kit has. */
type KitRule = 'slug'

interface RecordOptions<Name extends EditedName, One, Many, Values, Rules, OwnRule extends string> {
  readonly texts: { readonly one: One; readonly many: Many }
  /** A record that does not exist yet. */
  readonly fresh: () => RecordOf<Name>
  /** What a record is called; nothing where it has no name yet. */
  readonly titleOf: (record: RecordOf<Name>) => string
  /** Its fields as its form has them. */
  readonly valuesOf: (record: RecordOf<Name>) => Values
  /** What these fields say to the server. */
  readonly changeOf: (values: Partial<NoInfer<Values>>) => ChangeOf<Name>
  /** What a change of it changes in its row: the list shows it before the search knows. */
  readonly rowOf: (record: RecordOf<Name>) => Partial<DocumentOf<Name>>
  /** By path; `lines.*.sku` stands for every item of a list. */
  readonly rules: Rules & {
    readonly [Path in keyof Rules]: Rules[Path] extends string
      ? RuleText<Rules[Path], NoInfer<OwnRule> | KitRule>
      : never
  }
  /** Names of rules whose messages the page hands over. */
  readonly ownRules?: readonly OwnRule[]
  /** What else a change of it makes stale. */
  readonly touches?: readonly RecordName[]
}

/** States how a record is edited: what its form holds, and what that says to the server and to its list. */
export const defineRecord = <
  Name extends EditedName,
  const One extends string,
  const Many extends string,
  Values extends AnyValues,
  const Rules extends Readonly<Record<string, string>>,
  const OwnRule extends string = never,
>(
  resource: { readonly name: Name; readonly rights: Guard },
  { touches = [], ...options }: RecordOptions<NoInfer<Name>, One, Many, Values, Rules, OwnRule>,
): RecordDefinition<{ name: Name; one: One; many: Many; values: Values; ownRule: OwnRule }> =>
  // Which fields a record has is known of each kind where it is defined, and of none here.
  ({ resource, touches, ...options }) as unknown as RecordData

/** What every record begins with before it is stored. */
export const freshRecord = { uid: '', id: 0, version: 0, created_at: '', updated_at: '', updated_by: null } as const

/** The rules that a page hands over to the form of its record. */
export type OwnRules<Shape extends RecordShape> = Readonly<Record<Shape['ownRule'], CustomRule>>

/** Fields whose names are the kit's. */
type KitField = 'seo'

/** The texts that the form of a record reads of the folder of its page. */
export type RecordTextId<Shape extends RecordShape> =
  | `${Shape['one']}.${Exclude<keyof Shape['values'] & string, KitField>}`
  | Shape['one']
  | `${Shape['many']}.new`
