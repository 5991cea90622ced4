// A file of its own, so that the drafts and the browser's database are not loaded with the first screen.
export { createDraftStore } from '@backoffice/auth-session'
