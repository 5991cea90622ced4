import { defineKind } from '../define-kind.ts'

export default defineKind('notes', { reach: 'named' })
