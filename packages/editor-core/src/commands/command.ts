import { applyWork } from '../patches/apply-patches.ts'
import { entryIn, listAt, listIn } from '../patches/draft.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { AreaRef } from '../document/area.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { Applied } from '../patches/apply-patches.ts'
import type { Entry } from '../patches/block-index.ts'
import type { Patch } from '../patches/patch.ts'

/** Context of commands, apart from the document. */
export interface CommandContext {
  /** Time in milliseconds, for new ids. */
  readonly clock: () => number
  /** The declared block types. Without them every block is allowed everywhere. */
  readonly types?: BlockTypes
}

/** A document during a command. */
export interface Work {
  readonly context: CommandContext
  readonly document: () => EditorDocument
  /** Returns the current entry of a block; throws if there is none. */
  readonly entry: (id: string) => Entry
  readonly has: (id: string) => boolean
  /** Returns the list of an existing area. */
  readonly list: (area: AreaRef) => readonly Json[]
  /** Returns the list of an area; `undefined` if there is none. */
  readonly findList: (area: AreaRef) => readonly Json[] | undefined
  readonly apply: (patch: Patch) => void
}

/** A command of the editor: changes a document by patches, and returns a result. */
export interface Command<Input, Result = void> {
  /** Label of the step, unless a group of commands has its own. `commandText` returns its text. */
  readonly label: string
  readonly run: (work: Work, input: Input) => Result
  /** Inputs with the same key in quick succession, such as the letters of a word, become one step. */
  readonly coalesceBy?: (input: Input) => string | null
}

/** Outcome of a command. If nothing changed: the same document, and no patches. */
export interface Outcome<Result = void> extends Applied {
  /** Result of the command, such as the ids of new blocks. */
  readonly result: Result
}

/** Runs several changes of a document atomically: if one is rejected, none is applied. */
export const runWork = <Result>(
  document: EditorDocument,
  context: CommandContext,
  work: (work: Work) => Result,
): Outcome<Result> =>
  applyWork(document, (draft, apply) =>
    work({
      context,
      apply,
      document: () => draft.root,
      entry: (id) => entryIn(draft.map, id),
      has: (id) => draft.map.has(id),
      list: (area) => listAt(draft, area),
      findList: (area) => listIn(draft, area),
    }),
  )

/**
 * Runs a command on a document without changing it: returns the next document, its patches, and their exact inverse. A
 * rejected command throws `Refused` and has no effect.
 */
export const runCommand = <Input, Result>(
  document: EditorDocument,
  command: Command<Input, Result>,
  input: Input,
  context: CommandContext,
): Outcome<Result> => runWork(document, context, (work) => command.run(work, input))
