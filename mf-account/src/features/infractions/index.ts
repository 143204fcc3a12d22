export { InfractionList } from './infraction-list';
