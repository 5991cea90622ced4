import { reviewHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { review } from './review.ts'

export const reviewsModule = defineModule({ records: [review], handlers: reviewHandlers })
