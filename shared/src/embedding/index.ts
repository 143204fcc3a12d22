export { Embedded, embeddedPage, loadTexts, reportFailure, type EmbeddedPageProps, type Embedding } from './embedded';
