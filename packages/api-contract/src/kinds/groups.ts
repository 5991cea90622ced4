import { defineKind } from '../define-kind.ts'

export default defineKind('groups', { reach: 'named', changes: 'seldom' })
