export { HostProvider, RemoteWidget, useHost, useSession, type Host, type HostConfig } from './host';
export { createHost, pathOfCmsPage, pathOfRoute, type HostBase } from './create-host';
export { Interactive, isReady, READY_EVENT, type RecordedEvent } from './interactive';
export { useErrorText, useMoneyText } from './text-hooks';
export { useInBrowser, usePageTitle, useQueryFilters, useQueryString } from './page-hooks';
