import { useTranslation } from "../../i18n/translate";

/** Progress as a bar and as numbers. */
export function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  const { i18n } = useTranslation();
  const share = of > 0 ? Math.min(1, done / of) : 0;
  const count = new Intl.NumberFormat(i18n.language);
  return (
    <div className="lab-progress">
      <div
        className="progress"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <span style={{ width: `${100 * share}%` }} />
      </div>
      <span className="number small">
        {count.format(done)} / {count.format(of)}
      </span>
    </div>
  );
}
