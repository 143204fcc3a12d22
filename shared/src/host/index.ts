export { HostProvider, useHost, type Host, type HostConfig } from './host';
export { RemoteWidget } from './remote-widget';
export { useSession } from './use-session';
export { useMoneyText } from './use-money-text';
export { useErrorText } from './use-error-text';
export { usePageTitle } from './use-page-title';
export { useQueryString } from './use-query-string';
export { useInBrowser } from './use-in-browser';
