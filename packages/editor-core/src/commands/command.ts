import { applyWork } from '../patches/apply-patches.ts'
import { entryIn, listAt, listIn } from '../patches/draft.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { AreaRef } from '../document/area.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { Applied } from '../patches/apply-patches.ts'
import type { Entry } from '../patches/block-index.ts'
import type { Patch } from '../patches/patch.ts'

/** What commands need beside the document. */
export interface CommandContext {
  /** The time in milliseconds, for new ids. */
  readonly clock: () => number
  /** The declared block types. Without them every block may stand everywhere. */
  readonly types?: BlockTypes
}

/** A document while a command works on it. */
export interface Work {
  readonly context: CommandContext
  readonly document: () => EditorDocument
  /** A block as it is now; rejected when there is none. */
  readonly entry: (id: string) => Entry
  readonly has: (id: string) => boolean
  /** The list of an area that must be there. */
  readonly list: (area: AreaRef) => readonly Json[]
  /** The list of an area; `undefined` when there is none. */
  readonly findList: (area: AreaRef) => readonly Json[] | undefined
  readonly apply: (patch: Patch) => void
}

/** A verb of the editor: works on a document by patches, says what it made. */
export interface Command<Input, Result = void> {
  /** What the verb is called, where no group of commands has a name of its own; `commandText` has words for it. */
  readonly label: string
  readonly run: (work: Work, input: Input) => Result
  /** Inputs that say the same are one step when they follow each other quickly, as letters of a word do. */
  readonly coalesceBy?: (input: Input) => string | null
}

/** What came of a command. Nothing to do means: the same document, and no patches. */
export interface Outcome<Result = void> extends Applied {
  /** What the command made, such as the ids of new blocks. */
  readonly result: Result
}

/** Does several things to a document as one: all, or, when one is refused, none. */
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
 * Runs a command on a document, which stays as it is: returns the next document, the patches that lead there, and their
 * exact inverse. A refused command throws `Refused` and has no effect.
 */
export const runCommand = <Input, Result>(
  document: EditorDocument,
  command: Command<Input, Result>,
  input: Input,
  context: CommandContext,
): Outcome<Result> => runWork(document, context, (work) => command.run(work, input))
