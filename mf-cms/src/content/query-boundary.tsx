import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';

interface Props {
  onRetry: () => void;
  screen: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}
type State = { failed: false } | { failed: true; error: unknown };

class Boundary extends Component<Props, State> {
  override state: State = { failed: false };
  static getDerivedStateFromError = (error: unknown): State => ({ failed: true, error });
  retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };
  override render(): ReactNode {
    return this.state.failed ? this.props.screen(this.state.error, this.retry) : this.props.children;
  }
}

/** Shows `screen` where something inside could not be loaded or drawn; `retry` asks again. */
export function QueryBoundary({ screen, children }: Omit<Props, 'onRetry'>) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary onRetry={reset} screen={screen}>
      {children}
    </Boundary>
  );
}
