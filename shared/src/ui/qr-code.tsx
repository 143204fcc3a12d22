import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** What the picture is for; what it says has to stand beside it as text. */
  label: string;
}

/** A QR code in black on white in both colour schemes, since readers of codes need it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: side, path: squares.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={css['qr']}>
      <path d={path} />
    </svg>
  );
}
