export { default as LoginForm } from './login-form';
export { returnPath } from './return-path';
