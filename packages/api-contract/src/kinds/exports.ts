import { defineKind } from '../define-kind.ts'

export default defineKind('exports', { reach: 'recorded' })
