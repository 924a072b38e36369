type LicencesProps = { readonly licences: readonly string[]; readonly className?: string };

/** The labelled licence numbers of a location, shown wherever its address is (R12). */
export function Licences({ licences, className = '' }: LicencesProps) {
  if (licences.length === 0) return null;
  return (
    <p className={`type-caption text-text-3 ${className}`}>
      {licences.map((licence) => (
        <span key={licence} className="mr-3 inline-block">
          {licence}
        </span>
      ))}
    </p>
  );
}
