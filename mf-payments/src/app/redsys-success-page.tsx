import { ReturnScreen } from '../features/payment';

export default function RedsysSuccessPage() {
  return <ReturnScreen refused={false} />;
}
