import { defineKind } from '../define-kind.ts'

export default defineKind('option-groups', { reach: 'named' })
