import type { CustomRule } from '@backoffice/form-rules'

/** Rule for a slug; its message comes from the texts. */
export const slugRule = (message: string) =>
  ({ slug: { test: (value) => /^[a-z0-9-]{1,80}$/.test(String(value)), message } }) as const satisfies Record<
    string,
    CustomRule
  >
