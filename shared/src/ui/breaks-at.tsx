import { Fragment, type ReactNode } from 'react';

/** A text whose e-mail addresses may break after their @, so that a narrow screen does not cut them anywhere. */
export const breaksAt = (text: string): ReactNode =>
  text.split('@').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
