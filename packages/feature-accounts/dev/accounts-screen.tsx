import { storyScreen } from '@backoffice/shell-kit/harness'
import { createAccountsHarness } from './harness.ts'

/** A screen of the feature in a story. */
export const AccountsScreen = storyScreen(createAccountsHarness)
