import { defineKind } from '../define-kind.ts'

export default defineKind('team-notes', { reach: 'named' })
