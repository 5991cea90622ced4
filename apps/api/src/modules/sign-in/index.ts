export { completeSignIn, continueSignIn, noteAttempt, type SignInServices } from './sign-in.ts'
