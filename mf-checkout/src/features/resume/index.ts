export { ResumeOption } from './resume-option';
export { useResume } from './use-resume';
export { WithdrawResume } from './withdraw-resume';
