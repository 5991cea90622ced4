import { defineKind } from '../define-kind.ts'

export default defineKind('imports', { reach: 'recorded' })
