export { default as RegisterForm } from './register-form';
