import { useEffect, useState } from 'react';

/**
 * How many whole seconds are left until a moment, in milliseconds since 1970. It renders again each second until then.
 */
export function useSecondsLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const look = () => {
      const present = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setSeconds(present);
      if (present === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 1_000);
    look();
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
