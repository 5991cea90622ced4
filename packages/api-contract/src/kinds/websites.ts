import { defineKind } from '../define-kind.ts'

export default defineKind('websites', { reach: 'linked', screen: null, changes: 'seldom' })
