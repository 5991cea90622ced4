import type { Explanation } from './explain.ts'
import type { Permissions } from './permissions.ts'

/** Whether a website may be changed and deleted: both require put and delete on websites. */
export const websiteRules = (
  permissions: Permissions,
): { readonly update: Explanation; readonly delete: Explanation } => ({
  update: permissions.explain('websites_put'),
  delete: permissions.explain('websites_delete'),
})
