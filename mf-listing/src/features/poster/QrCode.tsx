import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Names the picture for screen readers. */
  label: string;
}

/** Light modules around a code, without which cameras do not find it. */
const BORDER = 4;

/** A QR code, dark on light in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" shapeRendering="crispEdges" d={dark.join('')} />
    </svg>
  );
}
