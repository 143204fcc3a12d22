export { CompanyInvitation, WrongInvitation } from './company-invitation';
