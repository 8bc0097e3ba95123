interface StageTimes {
  name: string;
  budgetSeconds: number;
  seconds: number;
  files: { file: string; seconds: number }[];
}

interface RunTimes {
  stages: StageTimes[];
  totalSeconds: number;
}

export declare function readLastTimes(): RunTimes;
export declare function writeTimes(times: RunTimes): void;
export declare function timeTable(times: RunTimes, last: RunTimes, folder: string): string;
