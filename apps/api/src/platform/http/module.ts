import { defineModule } from '../records/module.ts'
import { answerCleaner } from './remove-old-answers.ts'

export const httpModule = defineModule({ records: [], workers: { 'answer-cleaner': answerCleaner } })
