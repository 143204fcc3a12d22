import { ReturnScreen } from '../features/payment';

export default function RedsysFailPage() {
  return <ReturnScreen refused={true} />;
}
