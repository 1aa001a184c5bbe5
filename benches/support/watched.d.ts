/** What `watchPage` puts into the page. */
declare global {
  var watched: {
    scored: number;
    begin: () => void;
    read: () => {
      firstScore: number;
      firstShown: number;
      lastScore: number;
      longestTask: number;
      longestGap: number;
      gapsOver50: number;
      engineMemory: number;
      lastMessage: number;
    };
    isQuiet: () => boolean;
  };
  /** What `watchReads` puts there. */
  var readTimes: number[];
  /** What `watchMemory` puts there. */
  var engineMemory: { most: number; genomes: number; isQuiet: () => boolean };
  /** What the measurement of groups puts there. */
  var tasks: { longest: number; choosing: number; since: number };
}

export {};
