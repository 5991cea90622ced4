import { defineKind } from '../define-kind.ts'

export default defineKind('documents', { reach: 'recorded' })
