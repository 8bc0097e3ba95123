/**
 * A 32-bit hash of a text, evenly distributed: FNV-1a, then the final steps of MurmurHash3, which mix the bits that FNV
 * leaves similar.
 */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * A client's position in the canary rollout: stable as long as the canary is the same, so that a higher percentage
 * keeps the clients already included, while another canary gets a different share of the clients.
 * @returns percent, 0 (inclusive) to 100 (exclusive)
 */
export function canaryPosition(remote: string, version: string, client: string): number {
  return (hash(`${remote}@${version}/${client}`) / 2 ** 32) * 100;
}
