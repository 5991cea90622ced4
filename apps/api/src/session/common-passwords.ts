/** Words and runs that guessers try first, and the words of this product; long enough ones only, since eight characters are asked for. */
export const COMMON_PASSWORDS: readonly string[] = [
  'password', 'password1', 'passw0rd', 'wachtwoord', 'passwort', 'motdepasse', 'backoffice', 'administrator', 'welcome1', 'welkom01',
  'welkom123', 'qwertyui', 'qwertyuiop', 'qwerty123', 'azertyui', 'azertyuiop', 'asdfghjk', 'asdfghjkl', 'zxcvbnm1', '12345678', '123456789',
  '1234567890', '87654321', '11111111', '00000000', '12341234', 'abcdefgh', 'abcd1234', 'iloveyou', 'sunshine', 'princess', 'football',
  'baseball', 'superman', 'trustno1', 'letmein1', 'changeme', 'testtest', 'whatever', 'computer', 'internet', 'secret123', 'opjouwplein',
]
