import type { CustomRule, RuleText } from '@backoffice/form-rules'
import type { Guard } from '@backoffice/permissions'
import type { RecordRailProps } from '../rail/record-rail.tsx'
import type { ChangeOf, DocumentOf, RecordName, RecordOf } from '../resource/record-name.ts'

/** Kinds of record with notes, tasks and a history. */
export type EditedName = RecordName & RecordRailProps['resource']

/** Names from which the types of a record are derived. */
export interface RecordShape {
  readonly name: EditedName
  /** Prefixes of texts about one record, and about the list. */
  readonly one: string
  readonly many: string
  readonly values: AnyValues
  /** Rules whose messages the page provides. */
  readonly ownRule: string
}

/** Values of any form. */
export type AnyValues = Record<string, unknown>

/** Any stored record. */
export interface StoredRecord {
  readonly uid: string
  readonly namespace?: string | undefined
}

/** Definition of any record's form: its parts are checked where it is defined. */
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

/** Definition of a record's form, with its types. */
export interface RecordDefinition<out Shape extends RecordShape> extends RecordData {
  readonly [shape]?: Shape
}

/** Values of a record's form, by the type of its definition. */
export type ValuesIn<Definition> = Definition extends RecordDefinition<infer Shape> ? Shape['values'] : never

/** Rules whose messages the kit provides. */
type KitRule = 'slug'

interface RecordOptions<Name extends EditedName, One, Many, Values, Rules, OwnRule extends string> {
  readonly texts: { readonly one: One; readonly many: Many }
  /** Returns a record that does not exist yet. */
  readonly fresh: () => RecordOf<Name>
  /** Returns the title of a record; empty without a name. */
  readonly titleOf: (record: RecordOf<Name>) => string
  /** Returns its fields as form values. */
  readonly valuesOf: (record: RecordOf<Name>) => Values
  /** Returns the change of these fields for the server. */
  readonly changeOf: (values: Partial<NoInfer<Values>>) => ChangeOf<Name>
  /** Returns the change of its row: the list shows it before the search index has it. */
  readonly rowOf: (record: RecordOf<Name>) => Partial<DocumentOf<Name>>
  /** By path; `lines.*.sku` stands for every item of a list. */
  readonly rules: Rules & {
    readonly [Path in keyof Rules]: Rules[Path] extends string
      ? RuleText<Rules[Path], NoInfer<OwnRule> | KitRule>
      : never
  }
  /** Names of rules whose messages the page provides. */
  readonly ownRules?: readonly OwnRule[]
  /** Other resources that a change of it invalidates. */
  readonly touches?: readonly RecordName[]
}

/** Defines the form of a record: its values, and how they map to the server and to its list. */
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
  // The fields of a record are checked where it is defined, and unknown here.
  ({ resource, touches, ...options }) as unknown as RecordData

/** Technical fields of a record that is not stored yet. */
export const freshRecord = { uid: '', id: 0, version: 0, created_at: '', updated_at: '', updated_by: null } as const

/** Rules that a page provides for the form of its record. */
export type OwnRules<Shape extends RecordShape> = Readonly<Record<Shape['ownRule'], CustomRule>>

/** Fields that the kit names. */
type KitField = 'seo'

/** Ids that the form of a record reads from the texts of its page. */
export type RecordTextId<Shape extends RecordShape> =
  | `${Shape['one']}.${Exclude<keyof Shape['values'] & string, KitField>}`
  | Shape['one']
  | `${Shape['many']}.new`
