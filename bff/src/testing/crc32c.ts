/** The reversed polynomial of Castagnoli. */
const POLYNOMIAL = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  }
  return value;
});

/** Returns the CRC-32C in the format of Google Cloud Storage: big-endian, in base64. */
export function crc32c(content: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of content) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return bytes.toString('base64');
}
