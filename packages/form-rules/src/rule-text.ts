import type { RuleName } from './rule-names.ts'

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
type Hint = '*' | '+' | '?' | '(' | ')' | Digit

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text
type WithoutHints<Text extends string> = Text extends `${Hint}${infer Rest}` ? WithoutHints<Rest> : Text
type NameOf<Piece extends string> = WithoutHints<Piece> extends `${infer Name}:${string}` ? Name : WithoutHints<Piece>

type UnknownName<Text extends string, Known extends string> = Text extends `${infer Piece}|${infer Rest}`
  ? UnknownName<Piece, Known> | UnknownName<Rest, Known>
  : Trim<Text> extends ''
    ? never
    : NameOf<Trim<Text>> extends Known
      ? never
      : NameOf<Trim<Text>>

/**
 * A text of rules whose names the compiler has checked. A literal with an unknown rule turns into a type that names it;
 * a text that is only known at run time stays `string`, and `parseRules` checks it.
 */
export type RuleText<Text extends string, Custom extends string = never> = string extends Text
  ? Text
  : [UnknownName<Text, RuleName | Custom>] extends [never]
    ? Text
    : `unknown rule: ${UnknownName<Text, RuleName | Custom>}`
