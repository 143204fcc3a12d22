export { default as LoginForm } from './login-form';
export { MicrosoftAnswered, useMicrosoftAnswer } from './microsoft-answer';
export { returnPath } from './return-path';
