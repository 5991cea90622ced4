import type { AreaRef } from '../document/area.ts'
import type { Path } from '../document/path.ts'
import type { Part } from '../document/translation-keys.ts'

/** Location of the value that a finding is about, for jumping to its field. */
export interface FoundValue {
  readonly id: string
  readonly page: string
  readonly part: Part
  readonly path: Path
}

/** A finding to review before publishing. `findingText` returns its message. */
export type Finding =
  | (FoundValue & { readonly code: 'missing-translation'; readonly locale: string })
  | (FoundValue & { readonly code: 'missing-alternative-text' })
  | (FoundValue & { readonly code: 'heading-skipped'; readonly level: number; readonly after: number })
  | (FoundValue & { readonly code: 'second-main-heading' })
  | (FoundValue & { readonly code: 'broken-link'; readonly target: string })
  | (FoundValue & { readonly code: 'dangerous-link'; readonly target: string })
  | (FoundValue & { readonly code: 'invalid-value'; readonly message: string })
  | { readonly code: 'empty-area'; readonly page: string; readonly area: AreaRef }
  | { readonly code: 'unknown-block'; readonly id: string; readonly page: string; readonly type: string }
