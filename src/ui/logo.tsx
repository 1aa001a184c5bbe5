/**
 * The mark: two alleles, one long, one short, that make an A; the dot is the place where they differ. It has the text's
 * colour.
 */
export function Logo({ size }: { size: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" fill="none">
      <path
        d="M6.4 26.6 15.2 5.4M25.6 26.6 21.2 15.8"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="16" cy="24.6" r="3.2" fill="currentColor" />
    </svg>
  );
}
